import type { FoundPart } from '@warsha/contract/stock'
import { useTranslation } from 'react-i18next'
import type { useActiveOption } from '../../ui/ComboBox.tsx'
import { cx } from '../../ui/cx.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { useNames } from '../names.ts'
import { Thumbnail } from '../pictures/Shown.tsx'
import { InUnits } from './InUnits.tsx'
import classes from './part-picker.module.css'

type Props = {
  found: readonly FoundPart[]
  list: ReturnType<typeof useActiveOption>
  whyNot: ((part: FoundPart) => string | undefined) | undefined
  onTake: (part: FoundPart) => void
}

/** The parts that a search found, what was read exactly first. */
export function PickerOptions({ found, list, whyNot, onTake }: Props) {
  const { t } = useTranslation('stock')
  return (
    <div role="listbox" id={list.listId} aria-label={t('picker.found')} className={classes.options}>
      {found.map((part, place) => (
        <div
          key={part.partId}
          role="option"
          id={list.idOf(place)}
          tabIndex={-1}
          aria-selected={place === list.active}
          aria-disabled={whyNot?.(part) !== undefined || undefined}
          className={cx(classes.option, place === list.active && classes.active)}
          onPointerMove={() => list.setActive(place)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(part)}
          onKeyDown={(event) => event.key === 'Enter' && onTake(part)}
        >
          <Words part={part} whyNot={whyNot?.(part)} />
        </div>
      ))}
    </div>
  )
}

function Words({ part, whyNot }: { part: FoundPart; whyNot: string | undefined }) {
  const { t } = useTranslation('stock')
  const { nameOf } = useNames()
  return (
    <>
      <Thumbnail path={part.picturePath} />
      <span className={classes.words}>
        <b>{nameOf(part)}</b>
        <span className="muted">
          <Ltr>{part.partNo}</Ltr>
          {part.brand && <> · {part.brand}</>}
        </span>
        {whyNot && <span className="warn-ink text-xs">{whyNot}</span>}
      </span>
      <span className={cx(classes.figure, part.availableMilli <= 0 && 'warn-ink')}>
        {part.availableMilli > 0 ? <InUnits milli={part.availableMilli} unit={part.unit} /> : t('picker.noneHere')}
      </span>
      <span className={classes.figure}>
        <Money amount={part.price} />
      </span>
    </>
  )
}
