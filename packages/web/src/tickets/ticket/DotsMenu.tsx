import { ActionMenu, type MenuItem } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconDots } from '../../ui/more-icons.tsx'

/** What can be done with one line of a list, behind three dots. */
export function DotsMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <ActionMenu
      label={label}
      items={items}
      trigger={(props) => (
        <Button {...props} variant="quiet" size="small" iconOnly icon={<IconDots size="s" />} aria-label={label} />
      )}
    />
  )
}
