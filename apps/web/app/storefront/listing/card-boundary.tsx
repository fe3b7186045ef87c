import { Component, type ReactNode } from 'react'
import { useListingMessages } from '../messages/listing.ts'

/** An error boundary for one card: the rest of the list stays (S§2 Category listing). */
export class CardBoundary extends Component<{ id: number; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <BrokenCard id={this.props.id} /> : this.props.children
  }
}

function BrokenCard({ id }: { id: number }) {
  const { card } = useListingMessages()
  return <p className="rounded-md bg-bad-soft p-4 text-bad">{card.failed(id)}</p>
}
