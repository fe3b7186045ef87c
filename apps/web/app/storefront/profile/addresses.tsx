import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MAX_ADDRESSES } from '#contract/shared/constants.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BinIcon, ChevronLeftIcon, PencilIcon, PhoneIcon, PinIcon, PlusIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import AddressForm from '../delivery-address/address-form.tsx'
import { type Address, useAddresses } from '../delivery-address/use-addresses.ts'
import { useAddressesMessages } from '../messages/addresses.ts'
import { useMessages } from '../messages/shared.ts'
import { useMakeDefault, useRemoveAddress } from './change-addresses.ts'
import { Confirm } from './confirm.ts'
import { LoadFailed } from '../load-failed.tsx'
import { Rows } from './rows.tsx'
import { sectionPath } from './sections.ts'

const listPath = sectionPath('addresses')
const formPath = (address: 'new' | number) => `${listPath}&address=${address}`

/** The list, or one of its addresses in a form: the address bar contains the state, so 'back' leads to the list. */
export default function Addresses() {
  const messages = useAddressesMessages()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const addresses = useAddresses()
  const heading = useRef<HTMLHeadingElement>(null)
  const saved = addresses.data?.addresses ?? []
  const requested = params.get('address')
  const edited = saved.find(({ id }) => String(id) === requested)

  /** The pressed button has been removed: the focus moves to the heading. */
  function announce(text: string) {
    toasts.show('success', text)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="addresses" className="max-w-2xl rounded-md bg-surface p-5 shadow-card">
      <h2 ref={heading} id="addresses" tabIndex={-1} className="text-lg font-bold outline-none">
        {requested === null ? messages.title : requested === 'new' ? messages.addTitle : messages.editTitle}
      </h2>
      {addresses.isPending && <Rows count={3} />}
      {addresses.isError && <LoadFailed text={messages.loadFailed} onRetry={() => void addresses.refetch()} />}
      {addresses.isSuccess && requested === null && <AddressList addresses={saved} onAnnounce={announce} />}
      {addresses.isSuccess && requested !== null && (
        <>
          <InnerLink to={listPath} className={buttonLook('plain', 'sm', 'mb-2 -ml-2.5')}>
            <ChevronLeftIcon className="size-4.5" />
            {messages.back}
          </InnerLink>
          {requested === 'new' || edited ? (
            <AddressForm
              key={requested}
              address={edited ?? null}
              takesFocus
              onCancel={() => void navigate(listPath, { replace: true })}
              onSaved={async () => {
                await navigate(listPath, { replace: true })
                announce(messages.saved)
              }}
            />
          ) : (
            <Notice tone="bad">{messages.gone}</Notice>
          )}
        </>
      )}
    </section>
  )
}

type AddressListProps = { addresses: readonly Address[]; onAnnounce: (text: string) => void }

function AddressList({ addresses, onAnnounce }: AddressListProps) {
  const messages = useAddressesMessages()
  const { somethingWrong } = useMessages()
  const errorText = useErrorText()
  const makeDefault = useMakeDefault()
  const remove = useRemoveAddress()
  const [removing, setRemoving] = useState<Address>()
  const failure = makeDefault.error ?? remove.error

  const add = (
    <InnerLink to={formPath('new')} className={buttonLook('brand')}>
      <PlusIcon className="size-5" />
      {messages.add}
    </InnerLink>
  )
  return (
    <>
      {failure && (
        <div className="mt-3">
          <Notice tone="bad">{errorText(failure, somethingWrong)}</Notice>
        </div>
      )}
      {addresses.length === 0 ? (
        <EmptyState title={messages.none} text={messages.noneText} icon={<PinIcon className="size-8" />}>
          {add}
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">{messages.text}</p>
          <ul className="my-2 divide-y divide-line">
            {addresses.map((address) => (
              <Item
                key={address.id}
                address={address}
                busy={makeDefault.isPending || remove.isPending}
                onDefault={() => makeDefault.mutate(address, { onSuccess: () => onAnnounce(messages.nowDefault) })}
                onRemove={() => setRemoving(address)}
              />
            ))}
          </ul>
          {addresses.length < MAX_ADDRESSES ? add : <Notice tone="info">{messages.full(MAX_ADDRESSES)}</Notice>}
        </>
      )}
      {removing && (
        <Confirm
          open
          onClose={() => setRemoving(undefined)}
          question={messages.removeQuestion}
          text={removing.formatted}
          confirmText={messages.remove}
          tone="destroy"
          onConfirm={() => remove.mutate(removing, { onSuccess: () => onAnnounce(messages.removed) })}
        />
      )}
    </>
  )
}

type ItemProps = { address: Address; busy: boolean; onDefault: () => void; onRemove: () => void }

function Item({ address, busy, onDefault, onRemove }: ItemProps) {
  const messages = useAddressesMessages()
  const { formatted } = address
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="flex gap-3">
        <PinIcon className="mt-0.5 size-5 text-brand-ink" />
        <span className="min-w-0 flex-1 wrap-anywhere">{formatted}</span>
        {address.is_default && (
          <span>
            <Badge tone="good">{messages.isDefault}</Badge>
          </span>
        )}
      </p>
      <p className="flex gap-3">
        <PhoneIcon className="mt-0.5 size-5 text-brand-ink" />
        {address.phone_number}
      </p>
      <div className="flex flex-wrap gap-2">
        <InnerLink
          to={formPath(address.id)}
          aria-label={messages.editThis(formatted)}
          className={buttonLook('quiet', 'sm')}
        >
          <PencilIcon className="size-4.5" />
          {messages.edit}
        </InnerLink>
        <Button tone="plain" size="sm" busy={busy} aria-label={messages.removeThis(formatted)} onClick={onRemove}>
          <BinIcon className="size-4.5" />
          {messages.remove}
        </Button>
        {!address.is_default && (
          <Button
            tone="plain"
            size="sm"
            busy={busy}
            aria-label={messages.makeDefaultThis(formatted)}
            onClick={onDefault}
          >
            {messages.makeDefault}
          </Button>
        )}
      </div>
    </li>
  )
}
