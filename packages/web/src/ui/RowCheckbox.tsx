import { useTranslation } from 'react-i18next'
import { type RowKey, type Selection, toggled } from './data-table.ts'
import { TableCheckbox } from './TableCheckbox.tsx'

type Props<Key extends RowKey> = { selection: Selection<Key>; of: Key; label: string | undefined }

/** Chooses one record of a list, in its row or beside its box. */
export function RowCheckbox<Key extends RowKey>({ selection, of, label }: Props<Key>) {
  const { t } = useTranslation('ui')
  return (
    <TableCheckbox
      label={t('bulk.row', { name: label ?? String(of) })}
      checked={selection.selected.has(of)}
      onChange={() => selection.onChange(toggled(selection.selected, of))}
    />
  )
}
