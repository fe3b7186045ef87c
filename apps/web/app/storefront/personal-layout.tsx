import { Outlet } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from './texts/shared.ts'

/** Screens of one person. Nothing of them is rendered before the browser knows who is there: see personal-data.tsx. */
export default function PersonalLayout() {
  const { page } = useTexts()
  return (
    <>
      <noscript>
        <Notice tone="info">{page.needsScript}</Notice>
      </noscript>
      <Outlet />
    </>
  )
}
