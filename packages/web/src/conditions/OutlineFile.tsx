import { readOutline } from '@warsha/domain/outline-file'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import classes from './conditions.module.css'
import { fileOf, type OutlineForm, outlineOf } from './outline-form.ts'

/** Far above any drawing; more is not read. */
const largestFile = 1_048_576

/** Takes the drawing along as a file, and brings one in. */
export function OutlineFile({ form }: { form: UseFormReturn<OutlineForm> }) {
  const { t } = useTranslation('conditions')
  const input = useRef<HTMLInputElement>(null)
  const bringIn = async (file: File) => {
    const outline = file.size > largestFile ? null : readOutline(parsed(await file.text()))
    if (!outline) {
      toast.error(t('file.unusable'))
      return
    }
    form.setValue('outline', outlineOf(outline), { shouldDirty: true, shouldValidate: true })
    toast.success(t('file.read'))
  }
  const takeAlong = () => {
    const url = URL.createObjectURL(new Blob([fileOf(form.getValues())], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${form.getValues('nameEn') || 'outline'}.json`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className="stack">
      <p className="muted">{t('file.text')}</p>
      <div className="row-wrap">
        <Button onClick={takeAlong}>{t('file.takeAlong')}</Button>
        <Button onClick={() => input.current?.click()}>{t('file.bringIn')}</Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          className={classes.file}
          aria-label={t('file.bringIn')}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void bringIn(file)
          }}
        />
      </div>
    </div>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no diagram: the caller reports it.
    return null
  }
}
