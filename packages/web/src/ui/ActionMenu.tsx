import type { KeyboardEvent, ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import { cx } from './cx.ts'
import type { IconComponent } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import classes from './Popup.module.css'
import { Popup, type PopupTrigger } from './Popup.tsx'
import { useSaidAlready } from './said.tsx'
import { type ScreenAction, useScreenActions } from './screen-actions.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  /** what it is called where the label is no plain text; the palette finds it by this */
  words?: string
  icon?: IconComponent
  onSelect?: () => void
  href?: string
  danger?: boolean
  /** why it is off; it stays visible */
  disabledReason?: ReactNode
  keys?: string
  /** chosen among its like: the language, the shop */
  chosen?: boolean
  /** a rule above it */
  apart?: boolean
  /** about the menu itself, so that the palette leaves it out */
  here?: boolean
}

type Props = {
  label: string
  trigger: (props: PopupTrigger) => ReactNode
  items: readonly MenuItem[]
  /** words above the items: who is signed in */
  heading?: ReactNode
  align?: 'start' | 'end'
  className?: string | undefined
}

/** Arrows walk, Home and End jump, Escape closes and the focus returns to the button. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

/** A button that opens a list of actions; those that are off say why. */
export function ActionMenu({ label, trigger, items, heading, align = 'end', className }: Props) {
  useScreenActions(() => items.flatMap(actionOf))
  return (
    <Popup label={label} trigger={trigger} align={align} role="menu" className={cx(classes.menu, className)}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the items inside the menu
        <div onKeyDown={walk}>
          {heading && <div className={classes.heading}>{heading}</div>}
          {items.map((item) => (
            <Item key={item.key} item={item} close={close} />
          ))}
        </div>
      )}
    </Popup>
  )
}

function actionOf(item: MenuItem): ScreenAction[] {
  const { label, icon: Glyph, href, onSelect, disabledReason, chosen, keys, here } = item
  const words = item.words ?? (typeof label === 'string' ? label : undefined)
  if (!words || here || chosen !== undefined || disabledReason || !(href || onSelect)) return []
  return [{ words, icon: Glyph && <Glyph />, keys, run: () => onSelect?.(), ...(href && { href }) }]
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { icon: Glyph, label, href, danger, disabledReason, keys, onSelect, chosen, apart } = item
  const saidId = useSaidAlready(disabledReason)
  const inner = (
    <>
      {Glyph && <Glyph size="s" />}
      <span className={classes.words}>
        {label}
        {disabledReason && !saidId && <span className={classes.reason}>{disabledReason}</span>}
      </span>
      {keys && <Kbd keys={keys} />}
    </>
  )
  const off = Boolean(disabledReason)
  const shared = {
    className: cx(classes.item, danger && classes.danger, off && classes.off),
    role: chosen === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': chosen,
    'aria-disabled': off || undefined,
    'aria-describedby': saidId,
  } as const
  const select = () => {
    if (off) return
    close()
    onSelect?.()
  }
  return (
    <>
      {apart && <hr className={classes.rule} />}
      {href && !off ? (
        <AppLink {...shared} href={href} onClick={select}>
          {inner}
        </AppLink>
      ) : (
        <button type="button" {...shared} onClick={select}>
          {inner}
        </button>
      )}
    </>
  )
}
