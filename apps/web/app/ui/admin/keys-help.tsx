import { Dialog } from '../dialog.tsx'

const messages = {
  title: 'Keyboard shortcuts',
  text: 'In every list.',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
  search: 'Search the list',
  help: 'Show this help',
  isOn: 'Use these shortcuts in this browser',
}

const keys = [
  [['↓', 'J'], messages.next],
  [['↑', 'K'], messages.previous],
  [['Enter'], messages.open],
  [['/'], messages.search],
  [['?'], messages.help],
] as const

type KeysHelpProps = { open: boolean; onClose: () => void; isOn: boolean; onSwitch: (isOn: boolean) => void }

/** The shortcuts of lists, and the checkbox that switches them off. */
export default function KeysHelp({ open, onClose, isOn, onSwitch }: KeysHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} description={messages.text}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([names, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-8 rounded-sm border border-line bg-sunken px-2 py-0.5 text-center text-sm font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => onSwitch(checked)}
          className="size-5 accent-brand"
        />
        {messages.isOn}
      </label>
    </Dialog>
  )
}
