import type { ComponentProps, MouseEventHandler, ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import classes from './Button.module.css'
import { cx } from './cx.ts'
import { IconLoader2 } from './icons.tsx'
import { Kbd } from './Kbd.tsx'

export type ButtonLook = {
  variant?: 'default' | 'primary' | 'quiet' | 'danger' | 'dangerSolid' | 'go'
  /** 28, 32, 40, 48 and 64 px high */
  size?: 'small' | 'medium' | 'large' | 'xlarge' | 'huge'
  icon?: ReactNode
  /** only the icon is shown: give an aria-label */
  iconOnly?: boolean
  /** fills its row */
  block?: boolean
  /** keys shown at the end of the words; they do nothing by themselves */
  keys?: string | undefined
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & ButtonLook & { busy?: boolean }

const classOf = ({ variant = 'default', size = 'medium', iconOnly, block }: ButtonLook) =>
  cx(classes.button, classes[variant], classes[size], iconOnly && classes.iconOnly, block && classes.block)

/** Of a double click only the first submits: the second may come before the form is drawn as busy. */
const once =
  (onClick?: MouseEventHandler<HTMLButtonElement>): MouseEventHandler<HTMLButtonElement> =>
  (event) =>
    event.detail > 1 ? event.preventDefault() : onClick?.(event)

/** The plain button. For an action that may be off, use ActionButton, which says why. */
export function Button({
  variant,
  size,
  icon,
  iconOnly,
  block,
  keys,
  busy,
  children,
  className,
  ...rest
}: ButtonProps) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(iconOnly && { iconOnly }),
    ...(block && { block }),
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.type === 'submit' ? once(rest.onClick) : rest.onClick}
      className={cx(classOf(look), busy && classes.busy, className)}
    >
      {busy ? <IconLoader2 size="s" className={classes.spin} /> : icon}
      {!iconOnly && children}
      {keys && <Kbd keys={keys} />}
    </button>
  )
}

type LinkProps = Omit<ComponentProps<typeof AppLink>, 'size'> & ButtonLook

/** A link that looks like a button, for navigation. */
export function ButtonLink({ variant, size, icon, iconOnly, block, keys, children, className, ...rest }: LinkProps) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(iconOnly && { iconOnly }),
    ...(block && { block }),
  }
  return (
    <AppLink {...rest} className={cx(classOf(look), className)}>
      {icon}
      {!iconOnly && children}
      {keys && <Kbd keys={keys} />}
    </AppLink>
  )
}
