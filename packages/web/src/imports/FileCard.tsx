import { type ImportKind, mostImported } from '@warsha/domain/imports'
import { type ChangeEvent, type DragEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMay } from '../lib/may.ts'
import { downloadFile } from '../lib/records/pdf.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconDownload, IconUpload } from '../ui/more-icons.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './imports.module.css'
import type { Importing } from './use-import.ts'

type Props = { kind: ImportKind; importing: Importing }

/** Which file, and what to do about records that are there already. */
export function FileCard({ kind, importing }: Props) {
  const { t } = useTranslation('imports')
  const mayChange = useMayChange(kind)
  const said = useErrorMessage()
  const { check, existing } = importing
  return (
    <Card
      title={t('file.title')}
      actions={
        <Button
          size="small"
          icon={<IconDownload size="s" />}
          onClick={() => void downloadFile(() => api.imports.template.call({ kind }))}
        >
          {t('file.template')}
        </Button>
      }
    >
      <div className={classes.file}>
        <p>{t('file.text', { rows: mostImported })}</p>
        {kind === 'openingStock' && <p>{t('file.openingStock')}</p>}
        {mayChange && (
          <div className={classes.existing}>
            <span className="muted">{t('existing.label')}</span>
            <SegmentedControl
              label={t('existing.label')}
              value={existing}
              segments={(['skip', 'update'] as const).map((value) => ({ value, label: t(`existing.${value}`) }))}
              onChange={importing.chooseExisting}
            />
          </div>
        )}
        <Chooser importing={importing} />
        <span role="status" className="muted">
          {check.isPending && t('file.checking')}
        </span>
        {check.isError && <Banner kind="danger">{said(check.error)}</Banner>}
      </div>
    </Card>
  )
}

function Chooser({ importing: { wanted, choose } }: { importing: Importing }) {
  const { t } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)
  const label = t(wanted ? 'file.other' : 'file.choose')
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) choose(file)
    // The same file may be chosen again after it was corrected.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) choose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: to drop a file is one more way; the button is the other
    <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={t('file.choose')}
        onChange={take}
      />
      <Button variant={wanted ? 'default' : 'primary'} icon={<IconUpload />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className="muted">{wanted ? <UserText>{wanted.file.name}</UserText> : t('file.drop')}</span>
    </div>
  )
}

/** Whether the user may change what is there: who may bring in parts may, and nobody what lay on the shelves on the first day. */
function useMayChange(kind: ImportKind): boolean {
  const ofStore = kind === 'spareParts' || kind === 'openingStock'
  const may = useMay(ofStore ? 'store.updateInventory' : `${kind}.edit`)
  return ofStore ? kind === 'spareParts' : may
}
