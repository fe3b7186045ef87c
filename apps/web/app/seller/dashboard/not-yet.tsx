import { Notice } from '#web/ui/notice.tsx'

/** A section whose work cannot be done here yet. */
export function NotYet({ title }: { title: string }) {
  return (
    <>
      <h2 className="text-xl font-bold">{title}</h2>
      <Notice tone="info">This section is not open yet.</Notice>
    </>
  )
}
