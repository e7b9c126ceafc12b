/** A Svelte component as something drawn into an element: its properties are what it is given. */

import { type Component, mount, unmount } from "svelte";
import type { Draw } from "./contract";

export function drawSvelte<Given extends object>(Picture: Component<Given>): Draw<Given> {
  return (element, given) => {
    const props = $state<object>({ ...given });
    const drawn = mount(Picture, { target: element, props: props as Given });
    return {
      update: (next) => void Object.assign(props, next),
      unmount: () => void unmount(drawn),
    };
  };
}
