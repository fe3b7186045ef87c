import type { ReactNode } from 'react'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useContactMessages } from '../messages/contact.ts'
import { CameraIcon, MailIcon, MicroblogIcon, PhoneChatIcon } from './icons.tsx'

/** The link of a configured channel; null where it is not set. */
export const addressOn = {
  whatsapp: (number: string) => address('https://wa.me/', number.replaceAll(/\D/g, '')),
  email: (mailbox: string) => address('mailto:', mailbox),
  instagram: (handle: string) => address('https://www.instagram.com/', withoutAt(handle)),
  x: (handle: string) => address('https://x.com/', withoutAt(handle)),
  phone: (number: string) => address('tel:', number.replaceAll(/[^\d+]/g, '')),
}

function address(before: string, name: string): string | null {
  return name === '' ? null : before + (before === 'mailto:' || before === 'tel:' ? name : encodeURIComponent(name))
}

const withoutAt = (handle: string) => handle.trim().replace(/^@/, '')

/** A card for each contact channel. */
export function Channels({ contact: { whatsapp, email, instagram, x } }: { contact: AnswerTo<'GET /api/contact/'> }) {
  const { channels, emailResponse } = useContactMessages()
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Channel icon={<PhoneChatIcon />} title={channels.whatsapp} name={whatsapp} to={addressOn.whatsapp(whatsapp)} />
      <Channel icon={<MailIcon />} title={channels.email} name={email} to={addressOn.email(email)}>
        {emailResponse}
      </Channel>
      <Channel icon={<CameraIcon />} title={channels.instagram} name={instagram} to={addressOn.instagram(instagram)} />
      <Channel icon={<MicroblogIcon />} title={channels.x} name={x} to={addressOn.x(x)} />
    </ul>
  )
}

type ChannelProps = { icon: ReactNode; title: string; name: string; to: string | null; children?: ReactNode }

function Channel({ icon, title, name, to, children }: ChannelProps) {
  if (to === null) return null
  return (
    <li>
      <a
        href={to}
        className="group flex h-full items-center gap-4 rounded-md bg-surface p-5 shadow-card transition-shadow hover:shadow-lift"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block text-sm text-muted">{title}</span>
          <span className="block text-lg font-semibold wrap-anywhere group-hover:underline">{name}</span>
          {children && <span className="block text-sm text-muted">{children}</span>}
        </span>
      </a>
    </li>
  )
}
