import { useTranslation } from 'react-i18next'
import type { LineDialog, PartLine } from '../lib/lines/source.ts'
import { useNames } from '../lib/names.ts'
import { useProfile } from '../lib/session.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Button } from '../ui/Button.tsx'
import { IconPackage } from '../ui/icons.tsx'
import { IconDots, IconTrash, IconUserPlus } from '../ui/more-icons.tsx'
import { type DraftService, isPackaged } from './new-draft.ts'
import classes from './new-lines.module.css'
import { useTechnicianOptions } from './ticket-work/use-technicians.ts'

type TechniciansProps = { line: DraftService; onChange: (technicianIds: number[]) => void }

/** Who does a service, one or several together; those of a package are named once the ticket is open. */
export function DraftTechnicians({ line, onChange }: TechniciansProps) {
  const { t } = useTranslation('new-ticket')
  const technicians = useTechnicianOptions(useProfile().currentShopId)
  if (isPackaged(line)) return <span className="muted">{t('lines.nobody')}</span>
  const { technicianIds: chosen } = line
  const names = technicians.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <ActionMenu
      label={t('lines.technician')}
      align="start"
      items={technicians.map(({ value, label }) => ({
        key: String(value),
        label,
        chosen: chosen.includes(value),
        onSelect: () => toggle(value),
      }))}
      trigger={(props) => (
        <Button {...props} size="small" className={classes.technicians} icon={<IconUserPlus size="s" />}>
          {names.length === 0 ? t('lines.nobody') : names.join(' · ')}
        </Button>
      )}
    />
  )
}

type Tools = { open: (dialog: LineDialog, about: number) => void; onRemove: () => void }

export function ServiceTools({ line, open, onRemove }: Tools & { line: DraftService }) {
  const { t } = useTranslation('new-ticket')
  const name = useNames().nameOf(line)
  return (
    <span className={classes.tools}>
      {!isPackaged(line) && (
        <>
          <More name={name} onClick={() => open('service', line.id)} />
          <Button
            variant="quiet"
            iconOnly
            icon={<IconPackage size="s" />}
            aria-label={t('lines.addPartTo', { name })}
            title={t('lines.addPart')}
            onClick={() => open('newPart', line.id)}
          />
        </>
      )}
      <Remove onClick={onRemove} />
    </span>
  )
}

export function PartTools({ part, open, onRemove }: Tools & { part: PartLine }) {
  const { nameOf } = useNames()
  return (
    <span className={classes.tools}>
      <More name={nameOf(part)} onClick={() => open('part', part.id)} />
      <Remove onClick={onRemove} />
    </span>
  )
}

/** What of a line is not always wanted stands behind a button. */
function More({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('new-ticket')
  return (
    <Button
      variant="quiet"
      iconOnly
      icon={<IconDots size="s" />}
      aria-label={t('lines.more', { name })}
      title={t('lines.moreShort')}
      onClick={onClick}
    />
  )
}

function Remove({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('new-ticket')
  return (
    <Button variant="quiet" iconOnly icon={<IconTrash size="s" />} aria-label={t('lines.remove')} onClick={onClick} />
  )
}
