import { useMutation } from '@tanstack/react-query'
import { fileTooLarge } from '@warsha/domain/files'
import { largestPicture, type Pictured } from '@warsha/domain/pictures'
import { type ChangeEvent, useRef } from 'react'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { FieldMessage } from '../../ui/fields/refused-words.tsx'
import { IconTrash, IconUpload } from '../../ui/more-icons.tsx'
import { api } from '../api.ts'
import { shrinkTo } from '../files/shrink.ts'
import { useErrorMessage, useRefusalMessage } from '../refusals.ts'
import classes from './pictures.module.css'
import { Shown } from './Shown.tsx'

type Props = {
  of: Pictured
  /** the record of the picture */
  id: number
  path: string | null
  words: { name: string; choose: string; remove: string; none: string }
  disabledReason: string | undefined
  /** its longer side is no longer than this, in pixels: a photo is made smaller before it is sent */
  side?: number
  /** refetches what shows the picture */
  onChanged: () => void
}

/** A picture of a record: shown as on documents, uploaded and removed at once, not with the form around it. */
export function PictureField({ of, id, path, words, disabledReason, side, onChanged }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, remove, problem, busy } = usePictureActions(of, id, onChanged)
  // What this browser cannot draw is for the server to refuse.
  const send = async (file: File) => upload((side && (await shrinkTo(file, side, largestPicture))) || file)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) void send(file)
    // The same picture may be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <fieldset className={classes.picture} aria-label={words.name}>
      <span className="strong text-sm">{words.name}</span>
      <span className={classes.frame}>
        {path ? <Shown path={path} alt={words.name} /> : <span className="text-sm">{words.none}</span>}
      </span>
      <input ref={input} type="file" hidden accept="image/png,image/jpeg" aria-label={words.choose} onChange={take} />
      <span className="row-wrap">
        <ActionButton
          icon={<IconUpload />}
          busy={busy}
          {...(disabledReason && { disabledReason })}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </ActionButton>
        {path && !disabledReason && (
          <ActionButton icon={<IconTrash />} busy={busy} onClick={remove}>
            {words.remove}
          </ActionButton>
        )}
      </span>
      {problem && (
        <span role="alert" className={classes.problem}>
          <FieldMessage>{problem}</FieldMessage>
        </span>
      )}
    </fieldset>
  )
}

function usePictureActions(entity: Pictured, id: number, onSuccess: () => void) {
  const say = useErrorMessage()
  const refused = useRefusalMessage()
  const uploading = useMutation(api.pictures.upload.mutationOptions({ onSuccess }))
  const removing = useMutation(api.pictures.remove.mutationOptions({ onSuccess }))
  const tooLarge = (uploading.variables?.file.size ?? 0) > largestPicture
  return {
    upload: (file: File) => uploading.mutate({ entity, id, file }),
    remove: () => {
      uploading.reset()
      removing.mutate({ entity, id })
    },
    busy: uploading.isPending || removing.isPending,
    problem:
      uploading.isError && tooLarge ? refused(fileTooLarge(largestPicture)) : say(uploading.error ?? removing.error),
  }
}
