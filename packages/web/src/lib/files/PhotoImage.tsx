import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useFirstFrame } from '../../ui/first-frame.ts'
import { api } from '../api.ts'
import classes from './photos.module.css'

/** A photo never changes under its id. */
const forever = { staleTime: Number.POSITIVE_INFINITY, meta: { outlivesWrites: true } }

/** The thumbnail of a photo; its accessible name comes from its container. */
export function SmallPhoto({ id }: { id: number }) {
  const isPainted = useFirstFrame()
  const { data } = useQuery(api.files.thumbnail.queryOptions({ input: { id }, ...forever, enabled: isPainted }))
  return <Picture content={data} />
}

export function WholePhoto({ id, alt }: { id: number; alt: string }) {
  const { data } = useQuery(api.files.get.queryOptions({ input: { id }, ...forever }))
  return data ? <Drawn className={classes.whole} content={data} alt={alt} /> : <span className={classes.waiting} />
}

export const Picture = ({ content }: { content: Blob | undefined }) =>
  content ? <Drawn className={classes.small} content={content} alt="" /> : <span className={classes.waiting} />

/** What is only in memory has an address as long as it is shown. */
export function Drawn({ content, alt, className }: { content: Blob; alt: string; className: string | undefined }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  return <img ref={draw} className={className} alt={alt} />
}
