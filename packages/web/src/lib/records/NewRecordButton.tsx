import type { ModuleAction } from '@warsha/domain/permissions'
import type { ReactNode } from 'react'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ButtonLink, type ButtonLook } from '../../ui/Button.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { useWhyNotThere } from './use-why-not-there.ts'

type Props = ButtonLook & {
  action: ModuleAction
  href: string
  /** why nobody may add one now */
  whyNot?: string | undefined
  children: ReactNode
}

/** The way to a form that adds a record; locked, with its reason, for who may not. */
export function NewRecordButton({ action, href, whyNot, children, ...look }: Props) {
  const reason = useWhyNotThere()(action, href) ?? whyNot
  const icon = look.icon ?? <IconPlus size="s" />
  if (reason)
    return (
      <ActionButton {...look} icon={icon} disabledReason={reason} reasonAt="tooltip">
        {children}
      </ActionButton>
    )
  return (
    <ButtonLink {...look} icon={icon} href={href}>
      {children}
    </ButtonLink>
  )
}
