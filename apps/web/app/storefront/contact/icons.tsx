import { drawn } from '#web/ui/icons.ts'

export const MailIcon = drawn(
  <>
    <rect x="2.75" y="5" width="18.5" height="14" rx="2.25" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </>,
)
export const CameraIcon = drawn(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.8 7.2v.1" />
  </>,
)
export const MicroblogIcon = drawn(<path d="M4 4.5h4.3L20 19.5h-4.3zM19.2 4.5l-6.1 6.6M10.9 13.4l-5.7 6.1" />)
export const PhoneChatIcon = drawn(
  <path d="m4 20 1.2-4.3A8.2 8.2 0 1 1 8.4 19zM9.2 8.3c-1 2.9 3.2 7.5 6.5 6.4l.6-1.5-2.2-1.1-1 1a5 5 0 0 1-2.2-2.2l1-1-1.1-2.1z" />,
)
export const ClockIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.75" />
    <path d="M12 7v5.2l3.4 2" />
  </>,
)
