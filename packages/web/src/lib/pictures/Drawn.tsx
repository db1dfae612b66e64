import { useCallback } from 'react'
import classes from './pictures.module.css'

/** A picture that came as bytes: what is only in memory has an address as long as it is shown. */
export function Drawn({ content, alt }: { content: Blob; alt: string }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  return <img ref={draw} className={classes.drawn} alt={alt} />
}
