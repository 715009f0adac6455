import { createRequire } from 'node:module';
import { FraudLensError } from '../../../preload/contract';

/** The C functions of libheif (heif.h, 1.23) that we call, as Emscripten exports them: pointers and sizes are numbers. */
export type Libheif = {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPU32: Uint32Array;
  _malloc(size: number): number;
  _heif_context_alloc(): number;
  _heif_context_read_from_memory(error: number, context: number, memory: number, size: number, options: number): void;
  _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
  _heif_context_get_number_of_top_level_images(context: number): number;
  _heif_context_get_list_of_top_level_image_IDs(context: number, ids: number, count: number): number;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_context_get_image_handle(error: number, context: number, id: number, handle: number): void;
  _heif_image_handle_get_item_id(handle: number): number;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_has_alpha_channel(handle: number): number;
  _heif_image_handle_is_premultiplied_alpha(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void;
  _heif_item_get_transformation_properties(context: number, id: number, properties: number, count: number): number;
  _heif_item_get_property_transform_rotation_ccw(context: number, id: number, property: number): number;
  _heif_decode_image(error: number, handle: number, image: number, colorspace: number, chroma: number, options: number): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_bits_per_pixel_range(image: number, channel: number): number;
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number;
};

let factory: (() => Libheif) | null = null;

/**
 * A fresh libheif with a heap of its own. One per file: WebAssembly memory never shrinks, and nothing that a hostile file does to
 * the decoder's state can reach the next one. The package is loaded when the first HEIC arrives (its WebAssembly is in the script).
 * @param name of the file, for messages.
 * @throws FraudLensError INTERNAL when this machine cannot start one (no memory left): not the file's doing, so it may be tried again.
 */
export function openLibheif(name: string): Libheif {
  factory ??= createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as () => Libheif;
  try {
    return factory();
  } catch (cause) {
    throw new FraudLensError('INTERNAL', `"${name}": the HEIC reader could not be started (${cause instanceof Error ? cause.message : String(cause)})`, {}, { cause });
  }
}
