import { uploadLogo } from '../../../contract/uploads.ts';
import { vendorFieldLabels } from '../../../domain/vendors/vendor-field-labels.ts';
import { type ImageExtension, ImageField } from '../form/image-field.tsx';

export function LogoField({
  defaultUrl,
  accepted,
  error,
}: {
  defaultUrl: string | null | undefined;
  accepted: readonly ImageExtension[];
  error: string | undefined;
}) {
  return (
    <ImageField
      label={vendorFieldLabels.logoUrl}
      name="logoUrl"
      defaultUrl={defaultUrl ?? ''}
      accepted={accepted}
      maxMegabytes={2}
      endpoint={uploadLogo}
      successText="Logo uploaded successfully!"
      failureText="Failed to upload logo. Please try again."
      hint="A square picture looks best."
      error={error}
    />
  );
}
