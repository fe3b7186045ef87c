import { createMedia, type BlobStore, type Media } from '../../modules/media/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import { createDomainEvents, type DomainEvents } from '../../platform/domain-events.ts'
import { silentLog } from '../../platform/log.ts'

/** A blob store in memory, for tests that check the stored blobs or do not use them. */
export function memoryBlobs(): BlobStore & { names(): string[] } {
  const blobs = new Map<string, Buffer>()
  return {
    put: async (name, bytes) => void blobs.set(name, bytes),
    get: async (name) => blobs.get(name) ?? null,
    remove: async (name) => void blobs.delete(name),
    names: () => [...blobs.keys()].toSorted(),
  }
}

export function aMedia(deps: { db: Db; clock: Clock; events?: DomainEvents; blobs?: BlobStore }): Media {
  return createMedia({ events: createDomainEvents(), log: silentLog, blobs: memoryBlobs(), ...deps })
}
