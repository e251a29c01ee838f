import * as z from 'zod/mini';
import { fileTooLargeMessage, maxBannerBytes, maxLogoBytes } from './picture-limits.ts';

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

export const logoUpload = uploadedImage(maxLogoBytes);

export const bannerUpload = uploadedImage(maxBannerBytes);
