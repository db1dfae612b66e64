import type { ConditionMark } from '@warsha/contract/conditions'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconEdit } from '../../ui/more-icons.tsx'
import { UserText } from '../../ui/UserText.tsx'
import type { Outline } from './CarDrawing.tsx'
import classes from './condition.module.css'
import { usePartName } from './part-names.ts'

type Props = {
  outline: Outline
  marks: readonly ConditionMark[]
  onEdit?: (mark: ConditionMark) => void
}

/** The marks in words, by the numbers they have in the drawing. */
export function MarkList({ outline, marks, onEdit }: Props) {
  const { t } = useTranslation('ticket-conditions')
  const partName = usePartName(outline)
  if (marks.length === 0) return <p className="muted text-sm">{t('noMarks')}</p>
  return (
    <ol className={classes.marks}>
      {marks.map((mark) => (
        <li key={mark.key}>
          <span className={classes.words}>
            <b>{partName(mark)}</b> · {t(`damage.${mark.damage}`)}
            {mark.fileIds.length > 0 && <span className="muted"> · {t('photos', { count: mark.fileIds.length })}</span>}
            {mark.remark && (
              <span className={classes.remark}>
                <UserText>{mark.remark}</UserText>
              </span>
            )}
          </span>
          {onEdit && (
            <Button
              size="large"
              variant="quiet"
              iconOnly
              icon={<IconEdit size="s" />}
              aria-label={t('editMark', { part: partName(mark) })}
              onClick={() => onEdit(mark)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
