import { useState } from 'react'
import { type Address, useAddresses } from '../delivery-address/use-addresses.ts'
import type { DeliveryMethod } from './use-delivery.ts'

export type Delivery = ReturnType<typeof useChosenDelivery>

/**
 * Delivery address and speed: the default address until another is selected; an address that was just saved is
 * selected.
 */
export function useChosenDelivery() {
  const addresses = useAddresses()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [requested, setRequested] = useState<Address | 'new' | null>(null)
  const [wasRequested, setWasRequested] = useState(false)
  const [method, chooseMethod] = useState<DeliveryMethod>('standard')

  const all = addresses.data?.addresses
  const address = all?.find(({ id }) => id === chosenId) ?? all?.[0] ?? null
  const editing = requested ?? (all?.length === 0 ? 'new' : null)

  function edit(which: Address | 'new' | null) {
    setRequested(which)
    setWasRequested(true)
  }

  return {
    addresses,
    /** The selected saved address; null while there is none. */
    address,
    /** The address that the form edits; null while it is closed. */
    editing,
    /** The user has opened or closed the form: the focus follows. */
    wasRequested,
    method,
    chooseMethod,
    choose: setChosenId,
    edit,
    keep: () => edit(null),
    saved(addressId: number) {
      setChosenId(addressId)
      edit(null)
    },
  }
}
