import { useState } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'

/**
 * The version of an object that a form was opened with. Reloading the object does not change it. A successful save
 * does, and so does a conflict error: a second save then deliberately replaces the other operator's version.
 *
 * @param opened the version that the form was opened with
 */
export function useVersionedForm<Version>(opened: Version) {
  const [seen, setSeen] = useState(opened)

  async function save<Saved>(
    send: (seen: Version) => Promise<Saved>,
    versionOf: (saved: Saved) => Version,
  ): Promise<Saved> {
    try {
      const saved = await send(seen)
      setSeen(versionOf(saved))
      return saved
    } catch (error) {
      if (isApiError(error) && 'seen' in error.body) setSeen(error.body['seen'] as Version)
      throw error
    }
  }

  return { save }
}
