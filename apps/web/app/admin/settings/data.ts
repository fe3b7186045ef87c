import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useReadAgain } from '../data/read-again.ts'
import { useProven } from '../proof.tsx'

export type Settings = AnswerTo<'GET /api/admin/settings/'>
export type Values = Settings['values']
export type SettingName = keyof Values
export type Zone = Values['delivery_zones'][number]
export type Version = AnswerTo<'GET /api/admin/settings/versions/'>[number]

const nowKey = ['operator', 'settings', 'now'] as const

export const useSettings = () =>
  useQuery({ queryKey: nowKey, queryFn: () => operatorApi.call('GET /api/admin/settings/') })

export const useVersions = () =>
  useList(['settings', 'versions'], (query) => operatorApi.page('GET /api/admin/settings/versions/', { query }))

export const useVersion = (version: number) =>
  useQuery({
    queryKey: ['operator', 'settings', 'version', version],
    queryFn: () =>
      operatorApi.call('GET /api/admin/settings/versions/:version/', { params: { version: String(version) } }),
  })

/** Sends a change that may ask for the second factor; what it answers is shown at once. */
function useChange() {
  const client = useQueryClient()
  const step = useReadAgain('settings')
  const proven = useProven()
  return (send: () => Promise<Settings>) => step(async () => client.setQueryData(nowKey, await proven(send)))
}

/** Some settings, by whoever read this version of them. */
export function useSave(access: 'money' | 'shop') {
  const change = useChange()
  return (version: number, changes: object) =>
    change(() => operatorApi.call(`PATCH /api/admin/settings/${access}/`, { body: { version, changes } }))
}

export function useRestore() {
  const change = useChange()
  return (from: { seen: number; version: number }) =>
    change(() =>
      operatorApi.call('POST /api/admin/settings/versions/:version/restore/', {
        params: { version: String(from.version) },
        body: { version: from.seen },
      }),
    )
}
