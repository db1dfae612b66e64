import type { ConditionMark } from '@warsha/contract/conditions'
import { damages } from '@warsha/domain/conditions'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PhotoField } from '../../lib/files/PhotoField.tsx'
import { usePhotos } from '../../lib/files/use-photos.ts'
import { useNames } from '../../lib/names.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconTrash } from '../../ui/more-icons.tsx'
import type { Outline } from './CarDrawing.tsx'
import classes from './condition.module.css'

type Props = {
  ticketId: number
  outline: Outline
  mark: ConditionMark
  onDone: (mark: ConditionMark) => void
  onRemove: () => void
}

/** One mark: where it is, what it is, a remark and photos. */
export function MarkPanel({ ticketId, outline, mark, onDone, onRemove }: Props) {
  const { t } = useTranslation('ticket-conditions')
  const panel = useRef<HTMLFieldSetElement>(null)
  const places = usePlaces(outline)
  const { control, getValues } = useForm({
    defaultValues: { place: `${mark.view}:${mark.part}`, damage: mark.damage, remark: mark.remark },
  })
  const photos = usePhotos(ticketId, mark.fileIds)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    panel.current?.querySelector<HTMLInputElement>('[type=radio]:checked')?.focus({ preventScroll: true })
  }, [])
  const done = () => {
    const { place, damage, remark } = getValues()
    const found = places.find(({ value }) => value === place)
    const moved = found && place !== `${mark.view}:${mark.part}` ? found.spot : {}
    onDone({ ...mark, ...moved, damage, remark: remark.trim(), fileIds: photos.ids })
  }
  return (
    <fieldset ref={panel} className={classes.panel} aria-label={t('mark')}>
      <SelectField control={control} name="place" label={t('part')} options={places} required />
      <ChoiceField
        control={control}
        name="damage"
        label={t('whatIsIt')}
        options={damages.map((value) => ({ value, label: t(`damage.${value}`) }))}
      />
      <TextField control={control} name="remark" label={t('markRemark')} maxLength={300} />
      <PhotoField photos={photos} label={t('markPhotos')} />
      <span className="row">
        <Button
          size="large"
          variant="quiet"
          icon={<IconTrash size="s" />}
          onClick={() => {
            photos.discard()
            onRemove()
          }}
        >
          {t('removeMark')}
        </Button>
        <span className="push-end" />
        <Button size="large" variant="primary" busy={photos.busy} onClick={done}>
          {t('markDone')}
        </Button>
      </span>
    </fieldset>
  )
}

/** Every part of every side, with the default position of a mark on it. */
function usePlaces(outline: Outline) {
  const { nameOf } = useNames()
  return outline.flatMap((view) =>
    view.parts.map((part) => ({
      value: `${view.code}:${part.code}`,
      label: `${nameOf(view)} · ${nameOf(part)}`,
      spot: { view: view.code, part: part.code, x: part.at[0], y: part.at[1] },
    })),
  )
}
