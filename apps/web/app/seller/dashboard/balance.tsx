import { href, useNavigate } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWallet } from '../data/wallet.ts'
import { dashboard } from '../messages.ts'

/** The available balance in the dashboard's header; zero when it could not be loaded (V§7). */
export function Balance() {
  const price = usePrice('sellerDashboard')
  const navigate = useNavigate()
  const { data: wallet } = useWallet()
  return (
    <div className="flex flex-wrap items-center print:hidden gap-x-4 gap-y-2 max-sm:order-last max-sm:w-full max-sm:justify-between">
      <p className="max-sm:flex max-sm:items-baseline max-sm:gap-2">
        <span className="text-sm text-muted sm:block">{dashboard.balance}</span>
        <Price {...price(wallet?.balance ?? 0)} className="text-lg font-bold sm:text-xl" />
      </p>
      <Button tone="action" onClick={() => void navigate(href('/Seller/Dashboard/wallet'))}>
        {dashboard.withdraw}
      </Button>
    </div>
  )
}
