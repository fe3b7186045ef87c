/** The addresses of the machines: those of the files in deploy/, which the rehearsal uses. */
export const addresses = {
  outside: '10.0.0.1',
  web: { 'web-1': '10.0.0.11', 'web-2': '10.0.0.12', 'web-3': '10.0.0.13' },
  worker: '10.0.0.14',
  databases: { 'db-1': '10.0.0.31', 'db-2': '10.0.0.32', 'db-3': '10.0.0.33' },
  /** Where a backup is restored. */
  restored: '10.0.0.34',
  /** Redis with Sentinel, and etcd. */
  quorum: { 'quorum-1': '10.0.0.41', 'quorum-2': '10.0.0.42', 'quorum-3': '10.0.0.43' },
}

/** Production asks for a name of public DNS; /etc/hosts of the rehearsal leads it to nginx. */
export const publicHost = 'duka.sokoni.co.ke'

export const ports = { shop: 3000, storage: 9000, mpesa: 9001, plainShop: 8080 }

/** Of every role of PostgreSQL and of Redis. */
export const password = 'one-two-three'

export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
