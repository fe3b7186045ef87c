import { spawnSync } from 'node:child_process'

/**
 * The command that PostgreSQL is started with: it refuses to run as root. In a user namespace without a mapping it runs
 * as `nobody`; the files stay ours.
 * @throws as root where user namespaces are forbidden
 */
export function unprivileged(): string[] {
  if (process.getuid?.() !== 0) return []
  if (spawnSync('unshare', ['-U', 'true']).status === 0) return ['unshare', '-U']
  throw new Error('The embedded database cannot run as root here: start as a normal user, or set DATABASE_URL.')
}
