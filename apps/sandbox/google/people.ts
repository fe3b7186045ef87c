import type { Person } from './tokens.ts'

/** The accounts of the chooser. The first has the demo shopper's address, so signing in links that account. */
export const PEOPLE: readonly Person[] = [
  { email: 'shopper@sokoni.test', name: 'Demo Shopper', emailVerified: true },
  { email: 'achieng.otieno@gmail.test', name: 'Achieng Otieno', emailVerified: true },
  { email: 'kamau.mwangi@gmail.test', name: 'Kamau Mwangi', emailVerified: true },
  { email: 'unproven@gmail.test', name: 'Nobody Proved It', emailVerified: false },
]

export function personNamed(email: string | undefined): Person | undefined {
  return PEOPLE.find((person) => person.email === email)
}
