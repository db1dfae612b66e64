import {
  type LabelLayout,
  labelLayoutNames,
  labelsFor,
  placesOf,
  refuseLabels,
  refuseNoLabels,
} from '@warsha/domain/labels'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { api } from '../api.ts'
import { paperLanguages } from '../printing/print-options.ts'
import { usePrintOptions } from '../printing/use-print-options.ts'
import { printPdf } from '../records/pdf.ts'
import { useRefusalMessage } from '../refusals.ts'
import classes from './labels.module.css'
import { PartName } from './PartName.tsx'

/** A part to print labels of; `quantityMilli` proposes how many. */
export type LabelledPart = {
  partId: number
  partNo: string
  nameEn: string
  nameAr: string
  brand?: string
  quantityMilli: number
}
type Props = { parts: readonly LabelledPart[]; onClose: () => void }
type Form = { start: number | null; price: boolean; counts: (number | null)[] }

/** Labels of parts with their barcodes: on which paper, in which languages, and how many of each. */
export default function LabelsDialog({ parts, onClose }: Props) {
  const { t } = useTranslation('stock')
  const sentence = useRefusalMessage()
  const { language } = usePrintOptions('labels')
  const [layout, setLayout] = useState<LabelLayout>('sheet')
  const { control, handleSubmit } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { start: 1, price: false, counts: parts.map(({ quantityMilli }) => labelsFor(quantityMilli)) },
  })
  const counts = useWatch({ control, name: 'counts' }).map((count) => count ?? 0)
  const refusal = refuseNoLabels(counts) ?? refuseLabels(counts)
  const [busy, setBusy] = useState(false)
  const print = async ({ start, price, counts: wanted }: Form) => {
    setBusy(true)
    const printed = await printPdf(() =>
      api.labels.pdf.call({
        layout,
        language,
        price,
        start: layout === 'sheet' ? (start ?? 1) : 1,
        parts: parts.flatMap(({ partId }, at) => (wanted[at] ? [{ partId, count: wanted[at] }] : [])),
      }),
    )
    setBusy(false)
    if (printed) onClose()
  }
  return (
    <DialogForm
      title={t('labels.title')}
      submitLabel={t('labels.print')}
      onSubmit={handleSubmit(print)}
      onClose={onClose}
      busy={busy}
      disabledReason={refusal && sentence(refusal)}
    >
      <Choices layout={layout} onLayout={setLayout} />
      {layout === 'sheet' && (
        <NumberField
          control={control}
          name="start"
          label={t('labels.start')}
          hint={t('labels.startHint', { places: placesOf('sheet') })}
          min={1}
          max={placesOf('sheet')}
          required
        />
      )}
      <SwitchField control={control} name="price" label={t('labels.price')} />
      <Counts control={control} parts={parts} />
    </DialogForm>
  )
}

/** The paper and its languages; the languages are remembered for this user. */
function Choices({ layout, onLayout }: { layout: LabelLayout; onLayout: (layout: LabelLayout) => void }) {
  const { t } = useTranslation('stock')
  const { language, choose } = usePrintOptions('labels')
  return (
    <div className={classes.choices}>
      <SegmentedControl
        label={t('labels.paper')}
        value={layout}
        segments={labelLayoutNames.map((value) => ({ value, label: t(`labels.layouts.${value}`) }))}
        onChange={onLayout}
      />
      <SegmentedControl
        label={t('labels.language')}
        value={language}
        segments={paperLanguages.map((value) => ({ value, label: t(`labels.languages.${value}`) }))}
        onChange={(chosen) => choose({ language: chosen })}
      />
    </div>
  )
}

function Counts({ control, parts }: { control: Control<Form>; parts: Props['parts'] }) {
  const { t } = useTranslation('stock')
  return (
    <ul className={classes.parts} aria-label={t('labels.counts')}>
      {parts.map((part, at) => (
        <li key={part.partId}>
          <span className={classes.words}>
            <Ltr className="strong">{part.partNo}</Ltr>
            <span className="muted">
              <PartName part={part} />
            </span>
          </span>
          <span className={classes.count}>
            <NumberField control={control} name={`counts.${at}`} label={t('labels.count')} min={0} max={1000} />
          </span>
        </li>
      ))}
    </ul>
  )
}
