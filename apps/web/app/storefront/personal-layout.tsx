import { Outlet } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { useMessages } from './messages/shared.ts'

/** Screens with personal data. They render nothing before the browser knows the user: see personal-data.tsx. */
export default function PersonalLayout() {
  const { page } = useMessages()
  return (
    <>
      <noscript>
        <Notice tone="info">{page.needsScript}</Notice>
      </noscript>
      <Outlet />
    </>
  )
}
