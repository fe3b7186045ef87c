import { Outlet, useLocation } from 'react-router'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { usePermission } from '../data/session.ts'
import { products as messages } from './messages.ts'

/** The products of the shop, and the changes by stores, which only some roles review. */
export default function ProductLists() {
  const canEdit = usePermission(['catalogue'])
  const isWaiting = /^\/admin\/products\/changes\/?$/i.test(useLocation().pathname)
  return (
    <>
      {canEdit && (
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
