import { useState } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'

/**
 * The version of an object that a form was opened with. Reloading the object does not change it. A successful save
 * does, and so does a conflict error: a second save then deliberately replaces the other operator's version.
 *
 * @param opened the version that the form was opened with
 */
export function useVersionedForm<Version>(opened: Version) {
  const [baseVersion, setBaseVersion] = useState(opened)

  async function save<Saved>(
    send: (baseVersion: Version) => Promise<Saved>,
    versionOf: (saved: Saved) => Version,
  ): Promise<Saved> {
    try {
      const saved = await send(baseVersion)
      setBaseVersion(versionOf(saved))
      return saved
    } catch (error) {
      if (isApiError(error) && 'version' in error.body) setBaseVersion(error.body['version'] as Version)
      throw error
    }
  }

  return { save }
}
