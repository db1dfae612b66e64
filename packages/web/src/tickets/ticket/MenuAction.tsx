import { Menu } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { IconLock } from '../../ui/icons.tsx'
import classes from './menu-action.module.css'

type Props = {
  icon?: ReactNode
  danger?: boolean
  /** why it is off; the entry stays, locked, with the reason below its words */
  disabledReason?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** An entry of a menu that stays visible when it is off, and says why. */
export function MenuAction({ icon, danger = false, disabledReason, onClick, children }: Props) {
  const reasonId = useId()
  const off = disabledReason !== undefined
  return (
    <Menu.Item
      leftSection={off ? <IconLock size="s" /> : icon}
      aria-disabled={off || undefined}
      aria-describedby={off ? reasonId : undefined}
      closeMenuOnClick={!off}
      onClick={() => !off && onClick()}
      {...(off ? { className: classes.off ?? '' } : danger && { className: classes.danger ?? '' })}
    >
      {children}
      {off && (
        <span id={reasonId} className={classes.reason}>
          {disabledReason}
        </span>
      )}
    </Menu.Item>
  )
}
