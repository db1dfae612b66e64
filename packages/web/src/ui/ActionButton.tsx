import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import classes from './Button.module.css'
import { Button, type ButtonProps } from './Button.tsx'
import { cx } from './cx.ts'
import { IconInfoCircle, IconLock } from './icons.tsx'
import { islands } from './islands.tsx'
import { Kbd } from './Kbd.tsx'
import { useSaidAlready } from './said.tsx'
import { type ScreenAction, useScreenActions } from './screen-actions.ts'
import { useShortcut } from './use-shortcut.ts'
import { useTooltip } from './use-tooltip.tsx'

type Props = Omit<ButtonProps, 'keys'> & {
  /** why the action is off; without it the action is on */
  disabledReason?: ReactNode
  /** where the reason is fixed, shown after it */
  fix?: ReactNode
  /** the reason stands in a line below the button, or only in its tooltip where there is no room */
  reasonAt?: 'below' | 'tooltip'
  /** keys that run it, shown in the button (in the tooltip of an icon) */
  shortcut?: string
  /** its shortcut works while a dialog is open */
  inDialog?: boolean
  tooltip?: ReactNode
}

/** An action that stays visible when it is off: locked, still focusable, with one line that says why. */
export function ActionButton(props: Props) {
  const { disabledReason, fix, reasonAt = 'below', shortcut, inDialog = false, tooltip, onClick, ...button } = props
  const ownId = useId()
  const saidId = useSaidAlready(disabledReason)
  const ref = useRef<HTMLButtonElement>(null)
  const off = Boolean(disabledReason)
  const run = () => (off ? ref.current?.focus() : ref.current?.click())
  useShortcut(shortcut, run, { inDialog })
  useScreenActions(() => actionsOf(ref.current, { ...button, keys: shortcut, off, run }))

  const press = (event: MouseEvent<HTMLButtonElement>) => (off ? event.preventDefault() : onClick?.(event))
  const hint = tooltipOf({
    tooltip,
    keys: button.iconOnly ? shortcut : undefined,
    reason: off && reasonAt === 'tooltip' && disabledReason,
  })
  const { anchor, tip } = useTooltip(hint)
  const shown = (
    <>
      <Button
        {...button}
        {...anchor}
        ref={ref}
        onClick={press}
        aria-disabled={off || undefined}
        aria-describedby={off ? (saidId ?? ownId) : undefined}
        aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
        icon={off && !button.iconOnly ? <IconLock size="s" /> : button.icon}
        keys={button.iconOnly || off ? undefined : shortcut}
        className={cx(off && classes.off, button.className)}
      />
      {tip}
    </>
  )
  if (!off || (saidId && reasonAt === 'tooltip')) return shown
  return (
    <span className={cx(classes.action, button.block && classes.actionBlock)}>
      {shown}
      {saidId ? null : reasonAt === 'below' ? (
        <Reason id={ownId} fix={fix}>
          {islands(disabledReason)}
        </Reason>
      ) : (
        <span id={ownId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </span>
  )
}

type Told = Pick<ButtonProps, 'children' | 'aria-label' | 'icon'> & Pick<ScreenAction, 'keys' | 'off' | 'run'>

/** The action of a button of the screen itself; those of the bar, of dialogs and of the lines of a table are no actions of it. */
function actionsOf(button: HTMLElement | null, { children, icon, ...told }: Told): ScreenAction[] {
  const words = typeof children === 'string' ? children : told['aria-label']
  if (!words || !button?.closest('main') || button.closest('table, [role="dialog"]') || !button.offsetParent) return []
  return [{ words, icon, keys: told.keys, off: told.off ?? false, run: told.run }]
}

/** The line that says why something is off. */
export function Reason({ children, fix, ...rest }: ComponentProps<'span'> & { fix?: ReactNode }) {
  return (
    <span {...rest} className={classes.why}>
      <IconInfoCircle size="s" />
      <span>
        {children} {fix}
      </span>
    </span>
  )
}

function tooltipOf({ tooltip, keys, reason }: { tooltip: ReactNode; keys: string | undefined; reason: ReactNode }) {
  if (reason) return reason
  if (!tooltip) return null
  return (
    <>
      {tooltip}
      {keys && <Kbd keys={keys} />}
    </>
  )
}
