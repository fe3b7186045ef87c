import { queryOptions } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'

export type Settings = AnswerTo<'GET /api/admin/settings/'>
export type Values = Settings['values']
export type SettingName = keyof Values
export type Zone = Values['delivery_zones'][number]
export type Version = AnswerTo<'GET /api/admin/settings/versions/'>[number]

const nowKey = ['operator', 'settings', 'now'] as const

export const settingsQuery = queryOptions({
  queryKey: nowKey,
  queryFn: () => operatorApi.call('GET /api/admin/settings/'),
})

export const versionList = listOf(['settings', 'versions'], (query) =>
  operatorApi.page('GET /api/admin/settings/versions/', { query }),
)

export const versionQuery = (version: number) =>
  queryOptions({
    queryKey: ['operator', 'settings', 'version', version],
    queryFn: () =>
      operatorApi.call('GET /api/admin/settings/versions/:version/', { params: { version: String(version) } }),
  })

/** Saves settings, with the version that was read. */
export function useSave(access: 'money' | 'shop') {
  const step = useStep('settings')
  return (version: number, changes: object) =>
    step(() => operatorApi.call(`PATCH /api/admin/settings/${access}/`, { body: { version, changes } }), nowKey)
}

export function useRestore() {
  const step = useStep('settings')
  return (from: { baseVersion: number; version: number }) =>
    step(
      () =>
        operatorApi.call('POST /api/admin/settings/versions/:version/restore/', {
          params: { version: String(from.version) },
          body: { version: from.baseVersion },
        }),
      nowKey,
    )
}
