/** A kiondo, the woven basket people carry to the market, and the name. As a logo it grows with the text only where there is room. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <path
          d="M9 14c0-6 3-9.5 7-9.5s7 3.5 7 9.5"
          fill="none"
          stroke="#f6b98f"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M4.5 13h23l-2.6 12.2A3.5 3.5 0 0 1 21.5 28h-11a3.5 3.5 0 0 1-3.4-2.8z" fill="#d9601f" />
        <path d="M5.4 17.2h21.2l-.8 3.6H6.2z" fill="#fdeee2" />
        <path
          d="m8 20.8 2-3.6 2 3.6 2-3.6 2 3.6 2-3.6 2 3.6 2-3.6 2 3.6"
          fill="none"
          stroke="#0e4d3a"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </svg>
      <span className="text-[min(1.375rem,max(22px,6vw))] leading-7 font-extrabold tracking-tight">Sokoni</span>
    </span>
  )
}
