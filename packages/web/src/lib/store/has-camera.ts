/** Whether this browser lets a page see through a camera: over HTTPS. How it reads is loaded once it is opened. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator
