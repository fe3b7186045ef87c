import { useVisitor } from '#web/lib/use-stored.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loading } from '#web/ui/spinner.tsx'

const SignedIn = lazyPart(() => import('./signed-in.tsx'), <Loading />)

/** Who is signed in stands in the browser's cookie alone: nothing of it is in the served page. */
export default function Area() {
  const isServedPage = useVisitor() === 'unknown'
  return isServedPage ? <Loading /> : <SignedIn />
}
