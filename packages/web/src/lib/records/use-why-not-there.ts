import type { ModuleAction } from '@warsha/domain/permissions'
import { useMayOpen, useWhyNot } from '../may.ts'
import { useRefusalMessage } from '../refusals.ts'

/** Why the user may not do this on that screen, as a sentence: for want of the action, or because they may not open the screen. */
export function useWhyNotThere(): (action: ModuleAction, href: string) => string | undefined {
  const whyNot = useWhyNot()
  const mayOpen = useMayOpen()
  const say = useRefusalMessage()
  return (action, href) =>
    whyNot(action) ?? (mayOpen(href) ? undefined : say({ code: 'NotAllowedOperation', data: { action } }))
}
