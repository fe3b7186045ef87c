import { Outlet, useLocation } from 'react-router'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { products as messages } from './messages.ts'

/** The products of the shop, and the changes by stores, which only some roles review. */
export default function ProductLists() {
  const { data: session } = useOperatorSession()
  const isTheirs = session !== undefined && isWorkOf(session.role, ['catalogue'])
  const isWaiting = /^\/admin\/products\/changes\/?$/i.test(useLocation().pathname)
  return (
    <>
      {isTheirs && (
        <ViewLinks
          label={messages.lists}
          views={[
            { name: messages.all, to: '/admin/products', isShown: !isWaiting },
            { name: messages.waiting, to: '/admin/products/changes', isShown: isWaiting },
          ]}
        />
      )}
      <Outlet />
    </>
  )
}
