import * as z from 'zod/mini';

const chooseOne = 'Choose a file to upload.';

type UploadedFile = z.output<ReturnType<typeof z.file>>;

const uploadedImage = (maxBytes: number) =>
  z.object({
    file: z.pipe(
      z.pipe(
        z.transform((sent: UploadedFile | UploadedFile[]) => [sent].flat()),
        z
          .array(z.file(chooseOne).check(z.maxSize(maxBytes, fileTooLargeMessage(maxBytes))))
          .check(z.maxLength(1, 'Maximum 1 file allowed')),
      ),
      z.transform(([file]) => file as UploadedFile),
    ),
  });

export const uploadedAnswer = z.object({ url: z.string() });

const megabyte = 1024 * 1024;

export const maxLogoBytes = 2 * megabyte;
export const logoUpload = uploadedImage(maxLogoBytes);

export const maxBannerBytes = 5 * megabyte;
export const bannerUpload = uploadedImage(maxBannerBytes);

export function fileTooLargeMessage(maxBytes: number): string {
  return `File size exceeds ${maxBytes / megabyte}MB limit`;
}
