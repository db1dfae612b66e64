import type { DryRun } from '@warsha/contract/imports'
import { type ImportField, type ImportKind, importFields, isNeeded } from '@warsha/domain/imports'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/form-library.ts'
import { PlainSelect } from '../ui/PlainSelect.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './imports.module.css'
import { useFaultWords } from './use-fault-words.ts'
import type { Importing } from './use-import.ts'

type Props = { kind: ImportKind; dry: DryRun; importing: Importing }
/** So many names are read at a glance. */
const namesShown = 8

function someOf(names: readonly string[], language: string): string {
  const some = new Intl.ListFormat(language, { type: 'unit' }).format(names.slice(0, namesShown))
  return names.length > namesShown ? `${some}…` : some
}

/** Each column of the table with its first cells, and the field that it is taken for. */
export function ColumnsCard({ kind, dry, importing: { wanted, name, chooseCategories } }: Props) {
  const { t, i18n } = useTranslation(['imports', 'import-tables'])
  const words = useFaultWords()
  const fields: readonly ImportField[] = importFields[kind]
  const options = [
    { value: '', label: t('columns.ignored') },
    ...fields.map((field) => ({
      value: field,
      label: `${t(`import-tables:fields.${field}`)}${isNeeded(kind, field) ? ' *' : ''}`,
    })),
  ]
  const named = (at: number, field: string) =>
    name(dry.columns.map((column, own) => (own === at ? field : (column.field ?? ''))))
  return (
    <Card title={t('columns.title')}>
      <div className={classes.columnsCard}>
        {dry.refusal && <Banner kind="danger">{words.sentence(dry.refusal)}</Banner>}
        <ul className={classes.columns}>
          {dry.columns.map(({ heading, samples, field }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <li key={at} className={classes.column}>
              <span className={classes.heading}>
                <span className="strong">
                  <UserText>{heading || t('columns.unnamed')}</UserText>
                </span>
                <span className="muted text-sm">
                  <UserText>{samples.filter(Boolean).join(' · ')}</UserText>
                </span>
              </span>
              <PlainSelect
                label={t('columns.column', { heading: heading || at + 1 })}
                options={options}
                value={field ?? ''}
                onChange={(chosen) => named(at, chosen)}
              />
            </li>
          ))}
        </ul>
        {dry.newCategories.length > 0 && (
          <Checkbox
            label={t('columns.newCategories', {
              count: dry.newCategories.length,
              names: someOf(dry.newCategories, i18n.language),
            })}
            checked={wanted?.addCategories ?? false}
            onChange={(event) => chooseCategories(event.currentTarget.checked)}
          />
        )}
      </div>
    </Card>
  )
}
