/** Replaces hoist-non-react-statics: returns the component unchanged. */
export default <Component>(target: Component): Component => target;
