import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { difference, sum } from '#web/lib/i18n/amounts.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo, Page } from '#web/lib/api/api-types.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { completeWallet } from './complete.ts'

export type Wallet = AnswerTo<'GET /api/seller/wallet/'>
export type Transaction = AnswerTo<'GET /api/seller/transactions/'>[number]
export type Withdrawal = AnswerTo<'GET /api/seller/withdrawals/'>[number]
export type HeldLine = AnswerTo<'GET /api/seller/wallet/held/'>[number]

export const walletQuery = queryOptions({
  queryKey: ['seller', 'wallet'] as const,
  queryFn: async () => completeWallet(await api.seller.call('GET /api/seller/wallet/')),
})
export const useWallet = () => useQuery(walletQuery)

/** A paged list of the wallet. */
function listQuery<Item>(name: string, load: (query: { limit: string; cursor?: string }) => Promise<Page<Item[]>>) {
  return infiniteQueryOptions({
    queryKey: ['seller', name],
    queryFn: ({ pageParam: cursor }) => load({ limit: '25', ...(cursor !== null && { cursor }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Its first page is one of the dashboard's first requests (V§7). */
export const transactionsQuery = listQuery('transactions', (query) =>
  api.seller.page('GET /api/seller/transactions/', { query }),
)
export const withdrawalsQuery = listQuery('withdrawals', (query) =>
  api.seller.page('GET /api/seller/withdrawals/', { query }),
)
export const heldQuery = listQuery('held', (query) => api.seller.page('GET /api/seller/wallet/held/', { query }))

export const useTransactions = () => useInfiniteQuery(transactionsQuery)
export const useWithdrawals = () => useInfiniteQuery(withdrawalsQuery)
export const useHeld = () => useInfiniteQuery(heldQuery)

export const useTransaction = (id: number) =>
  useQuery({
    queryKey: ['seller', 'transaction', id],
    queryFn: () => api.seller.call('GET /api/seller/transactions/:id/', { params: { id: String(id) } }),
  })

export const statementsQuery = queryOptions({
  queryKey: ['seller', 'statements'] as const,
  queryFn: () => api.seller.call('GET /api/seller/statements/'),
})
export const useStatements = () => useQuery(statementsQuery)

/**
 * Requests a withdrawal: the balance decreases and the pending amount increases immediately (V§4); the server's own
 * figures follow.
 */
export function useRequestWithdrawal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ amount, key, code }: { amount: number; key: string; code?: string | undefined }) =>
      api.seller.call('POST /api/seller/withdrawals/', { body: { amount, code }, idempotencyKey: key }),
    // The answer is not read (V§7).
    onSuccess: (_, { amount }) => {
      client.setQueryData(walletQuery.queryKey, (wallet) =>
        wallet && {
          ...wallet,
          balance: difference(wallet.balance, amount),
          pending_withdrawals: sum(wallet.pending_withdrawals, amount),
        },
      )
      for (const name of ['wallet', 'transactions', 'withdrawals', 'statements'])
        void client.invalidateQueries({ queryKey: ['seller', name] })
    },
  })
}

export type PayoutPhoneRequest = { phone_number: string; password: string; code?: string | undefined }

export const requestPayoutPhone = (body: PayoutPhoneRequest) => api.seller.call('POST /api/seller/payout-phone/', { body })

/** Verifies the phone; the wallet then shows the payout number. */
export function useProvePayoutPhone() {
  const client = useQueryClient()
  return async (code: string) => {
    const payout_phone = await api.seller.call('POST /api/seller/payout-phone/verify/', { body: { code } })
    client.setQueryData(walletQuery.queryKey, (wallet) => wallet && { ...wallet, payout_phone })
    void client.invalidateQueries({ queryKey: ['seller', 'withdrawals'] })
  }
}

export type StatementKind = 'csv' | 'pdf'

export async function saveStatement(month: string, kind: StatementKind): Promise<void> {
  const params = { month }
  const bytes =
    kind === 'csv'
      ? await api.seller.call('GET /api/seller/statements/:month/csv/', { params })
      : await api.seller.call('GET /api/seller/statements/:month/pdf/', { params })
  const type = kind === 'csv' ? 'text/csv' : 'application/pdf'
  saveFile(`sokoni-statement-${month}.${kind}`, bytes as Uint8Array<ArrayBuffer>, type)
}
